import { lazyOpener } from '../../kit/feedback/lazy-opener.ts'

/** The dialog comes when it is asked for. */
export const duplicateLater = lazyOpener(async () => (await import('./duplicate-classroom.ts')).duplicateClassroom)
