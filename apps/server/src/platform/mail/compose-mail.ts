/** What each mail has to know. */
export interface MailPayloads {
  otp: {
    readonly full_name: string | null
    readonly organization: string
    readonly code: string
    readonly purpose: string
    readonly minutes: number
    readonly expires_at: string
  }
  account_invitation: { readonly full_name: string; readonly organization: string; readonly link: string; readonly hours: number }
  password_reset: { readonly full_name: string; readonly organization: string; readonly link: string; readonly hours: number }
  waiting_list_promoted: {
    readonly full_name: string
    readonly organization: string
    readonly module_title: string
    readonly batch_title: string | null
  }
}
export type MailTemplate = keyof MailPayloads

export interface ComposedMail {
  readonly subject: string
  readonly text: string
}

const hello = (name: string | null) => (name ? `Hello ${name},` : 'Hello,')

const reasons: Readonly<Record<string, string>> = {
  login: 'Use this code to finish signing in',
  register: 'Use this code to confirm your email address and send your access request',
  reset_password: 'Use this code to set a new password',
}

const lines = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n`

const linkMail = (action: string) => (mail: MailPayloads['password_reset']) =>
  lines(
    hello(mail.full_name),
    `${action} (valid for ${mail.hours} hours, one use):`,
    mail.link,
    `If you did not expect this mail, you can ignore it.`,
    mail.organization,
  )

const templates: {
  readonly [T in MailTemplate]: { subject: (mail: MailPayloads[T]) => string; text: (mail: MailPayloads[T]) => string }
} = {
  otp: {
    subject: (mail) => `${mail.code} is your ${mail.organization} code`,
    text: (mail) =>
      lines(
        hello(mail.full_name),
        `${reasons[mail.purpose] ?? reasons.login} at ${mail.organization}:`,
        `    ${mail.code}`,
        `It is valid for ${mail.minutes} minutes. Never give it to anybody, we will not ask you for it.`,
        'If this was not you, you can ignore this mail.',
        mail.organization,
      ),
  },
  account_invitation: {
    subject: (mail) => `Your account at ${mail.organization}`,
    text: linkMail('An account has been created for you. Choose your password with this link'),
  },
  password_reset: {
    subject: (mail) => `Set a new password for ${mail.organization}`,
    text: linkMail('An administrator has asked for a new password for your account. Choose it with this link'),
  },
  waiting_list_promoted: {
    subject: (mail) => `You have a seat: ${mail.module_title}`,
    text: (mail) =>
      lines(
        hello(mail.full_name),
        `A seat has become free for you in “${mail.module_title}”${mail.batch_title ? ` (${mail.batch_title})` : ''}.`,
        'Please sign in to see the schedule and your invitation.',
        mail.organization,
      ),
  },
}

export function composeMail<T extends MailTemplate>(template: T, payload: MailPayloads[T]): ComposedMail {
  const { subject, text } = templates[template]
  return { subject: subject(payload), text: text(payload) }
}
