/** What keeps an assessment from being taken over, in one sentence; the others of its event are. */
export class NotTaken extends Error {}
