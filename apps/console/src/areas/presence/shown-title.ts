import type { PresenceDetail } from '@pelita/contract/areas/presence.ts'

/** The title over the code: that of the module, if one uses the presence. */
export const shownTitle = ({ title, associate_title }: PresenceDetail): string => associate_title ?? title
