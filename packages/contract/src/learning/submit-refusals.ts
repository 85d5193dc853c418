export type SubmitRefusal = 'late' | 'submitted' | 'passed'

export const submitRefusals: Readonly<Record<SubmitRefusal, string>> = {
  late: 'The due date has passed',
  submitted: 'Assignment has already been submitted',
  passed: 'Assignment has already been passed',
}
