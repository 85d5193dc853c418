import { join } from 'node:path'
import type { Mailer } from './mail.ts'
import { catchingMailer } from './mail-catcher.ts'
import { smtpMailer } from './smtp-mailer.ts'

/** Where caught mails lie. */
export const caughtDir = (dataDir: string): string => join(dataDir, 'mail')

interface MailConfig {
  readonly smtpUrl: string
  readonly mailFrom: string
  readonly dataDir: string
}

/** Sends by SMTP where it is configured, and catches the mails where it is not. Every mail that does not leave is told to `onError`. */
export function openMailer(config: MailConfig, onError: (cause: unknown) => void = () => {}): Mailer {
  const mailer = config.smtpUrl
    ? smtpMailer({ url: config.smtpUrl, from: config.mailFrom })
    : catchingMailer(caughtDir(config.dataDir))
  return {
    send: (mail) =>
      mailer.send(mail).catch((cause: unknown) => {
        onError(new Error(`A mail to ${mail.to} did not leave`, { cause }))
        throw cause
      }),
  }
}
