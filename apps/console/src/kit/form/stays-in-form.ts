/** Whoever closed a question while saving goes on with the form: nothing is sent and nothing told. */
export class StaysInForm extends Error {}
