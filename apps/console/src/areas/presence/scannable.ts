import type { PresenceDetail } from '@pelita/contract/areas/presence.ts'

/** The title over the code: that of the module, if one uses the presence. */
export const shownTitle = ({ title, associate_title }: PresenceDetail): string => associate_title ?? title

/** Only the code of a classroom belongs to a schedule, so it stays hidden until one is chosen. */
export const waitsForSchedule = (presence: PresenceDetail): boolean =>
  presence.is_associated && presence.content_type === 'classroom' && presence.code === null

/** A title as a file name: what a file system forbids becomes a hyphen. */
export const pngName = (title: string): string => {
  const name = title
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')
    .trim()
    .replace(/^\.+/, '')
  return `${name || 'presence'}.png`
}
