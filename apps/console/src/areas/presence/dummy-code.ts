/** Drawn, blurred, where no code may be shown; it says nothing. */
export const DUMMY_CODE = 'pelita'
