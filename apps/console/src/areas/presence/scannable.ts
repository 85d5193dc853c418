import type { PresenceDetail } from '@pelita/contract/areas/presence.ts'

/** The title over the code: that of the module, if one uses the presence. */
export const shownTitle = ({ title, associate_title }: PresenceDetail): string => associate_title ?? title

/** Only the code of a classroom belongs to a schedule, so it stays hidden until one is chosen. */
export const waitsForSchedule = (presence: PresenceDetail): boolean =>
  presence.is_associated && presence.content_type === 'classroom' && presence.code === null
