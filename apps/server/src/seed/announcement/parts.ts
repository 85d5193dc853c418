import { seedPart } from '../seed-part.ts'
import { seedAnnouncements } from './announcement.ts'

export const announcementParts = [
  seedPart('announcements', 'announcement/announcement.ts', seedAnnouncements, { after: 'questions and answers', alone: true }),
] as const
