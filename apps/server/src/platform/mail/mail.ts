/** A mail that is not taken over by then counts as unsent. */
export const SEND_WITHIN_MS = 40_000

export interface MailContent {
  readonly subject: string
  readonly text: string
  readonly html?: string
}

export interface Mail extends MailContent {
  /** Stays the same when the mail is sent again, so that whoever gets it twice recognises it. */
  readonly id?: string
  /** One address. */
  readonly to: string
  /** Shown instead of the sender's usual name, such as the organisation's title. */
  readonly fromName?: string
  /** Entries for the reader's calendar, each by itself, as iTIP asks. */
  readonly calendars?: readonly { readonly method: string; readonly content: string }[]
  /** Where an answer goes. */
  readonly replyTo?: string
  /** Somebody waits for it: a silent server is given up sooner, to be asked again. */
  readonly urgent?: boolean
}

/** The mail server has said no to this very mail, or may have taken it without a word: asking again soon would only repeat it. */
export class MailRefused extends Error {}

export interface Mailer {
  /** Resolves when the mail was taken over, rejects when it was not, both within SEND_WITHIN_MS. */
  send(mail: Mail): Promise<void>
}
