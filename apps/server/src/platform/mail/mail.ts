export interface MailContent {
  readonly subject: string
  readonly text: string
  readonly html?: string
}

export interface Mail extends MailContent {
  /** One address. */
  readonly to: string
  /** Shown instead of the sender's usual name, such as the organisation's title. */
  readonly fromName?: string
}

export interface Mailer {
  /** Resolves when the mail was taken over, rejects when it was not. */
  send(mail: Mail): Promise<void>
}
