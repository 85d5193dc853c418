import { laterOpener } from '../../kit/feedback/later-opener.ts'

/** The dialog comes when it is asked for. */
export const duplicateLater = laterOpener(async () => (await import('./duplicate-classroom.ts')).duplicateClassroom)
