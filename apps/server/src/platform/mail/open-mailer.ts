import { join } from 'node:path'
import type { Mailer } from './mail.ts'
import { catchingMailer } from './mail-catcher.ts'
import { smtpMailer } from './smtp-mailer.ts'

/** Where caught mails lie. */
export const caughtDir = (dataDir: string): string => join(dataDir, 'mail')

/** Sends by SMTP where it is configured, and catches the mails where it is not. */
export const openMailer = (config: { readonly smtpUrl: string; readonly mailFrom: string; readonly dataDir: string }): Mailer =>
  config.smtpUrl ? smtpMailer({ url: config.smtpUrl, from: config.mailFrom }) : catchingMailer(caughtDir(config.dataDir))
