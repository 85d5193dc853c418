/** What the server refuses with and the console tells, each once. */
export const assignmentSays = {
  inUse: 'Assignment is in use and cannot be deleted',
  ungraded: 'This assignment is not graded',
  gradedByOwner: 'Only the owner of the content grades in its batches',
  notSubmitted: (name: string) => `${name} has not submitted`,
  previewOutdated: 'Results have changed since the preview. Please upload the file again.',
  alreadyCommitted: 'This file has already been submitted',
  graded: (participants: number) => `${participants} Participants have been successfully graded.`,
  noLongerParticipant: 'You are no longer a participant',
  notAvailable: 'Content is not available',
  notOpenYet: 'Assignment is not open yet',
  noUploads: 'Files cannot be uploaded',
  alreadyGrouped: (name: string) => `${name} is already in a group`,
  notInBatch: 'Members must be participants of your batch',
  membersNotAllowed: 'This assignment is handed in individually',
  membersRequired: 'Name at least one member of your group',
  groupFixed: 'The members of a group cannot be changed',
} as const
