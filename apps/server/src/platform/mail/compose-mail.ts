import type { MailContent } from './mail.ts'
import { layOut, type MailLook, type MailParts } from './mail-layout.ts'

interface LinkMail {
  readonly full_name: string
  readonly link: string
  readonly hours: number
}

/** A run somebody takes part in; `when` is told in the organisation's zone. */
interface ClassMail {
  readonly full_name: string
  readonly module_title: string
  readonly batch_title: string | null
  readonly when: string
  readonly where: string | null
}

/** What each mail has to know; whose mail it is comes with its look. */
export interface MailPayloads {
  otp: {
    readonly full_name: string | null
    readonly code: string
    readonly purpose: 'login' | 'register' | 'reset_password'
    readonly minutes: number
    readonly expires_at: string
  }
  /** `classes` names what waits for the person, if anything. */
  account_invitation: LinkMail & { readonly classes: string | null }
  password_reset: LinkMail
  access_approved: { readonly full_name: string; readonly link: string }
  /** The administrator's words. */
  access_rejected: { readonly full_name: string; readonly note: string }
  /** `at` is the moment as the organisation's clock shows it. */
  password_changed: { readonly full_name: string; readonly at: string }
  /** What the person signs in with; only what changed is there. */
  login_changed: {
    readonly full_name: string
    readonly at: string
    readonly email_from: string | null
    readonly email_to: string | null
    readonly nik_from: string | null
    readonly nik_to: string | null
    readonly single_sign_on: 'linked' | 'unlinked' | null
  }
  certificate_expiring: {
    readonly full_name: string
    readonly certificate: string
    readonly number: string
    readonly until: string
    readonly link: string
  }
  waiting_list_promoted: { readonly full_name: string; readonly module_title: string; readonly batch_title: string | null }
  class_invitation: ClassMail
  class_reminder: ClassMail
  class_changed: ClassMail
  class_cancelled: ClassMail & { readonly reason: string | null }
  class_rejected: ClassMail & { readonly reason: string | null }
  /** The outcome is told only where the assignment shows results; the score only where there is one. */
  assignment_graded: {
    readonly full_name: string
    readonly title: string
    readonly module_title: string
    readonly outcome: 'passed' | 'not passed' | null
    readonly score: number | null
  }
}
export type MailTemplate = keyof MailPayloads

type Sentences = Omit<MailParts, 'greeting' | 'values'>

const codes: Readonly<
  Record<MailPayloads['otp']['purpose'], { readonly subject: string; readonly why: string; readonly after: readonly string[] }>
> = {
  login: {
    subject: '{code} is your login code for {organization}',
    why: 'Use this code to sign in to {organization}:',
    after: ['If you did not try to sign in, somebody else may know your password. Please change it soon.'],
  },
  register: {
    subject: '{code} is your verification code for {organization}',
    why: 'Thank you for asking for access to {organization}. Use this code to confirm your email address:',
    after: ['An administrator will then review your request.', 'If you did not ask for access, please ignore this mail.'],
  },
  reset_password: {
    subject: '{code} is your code for a new password at {organization}',
    why: 'Use this code to set a new password for {organization}:',
    after: ['If you did not ask for a new password, please ignore this mail. Your password stays as it is.'],
  },
}

const CODE_LIFE =
  'The code is valid for {minutes} minutes and can be used once. Never give it to anybody: we will not ask you for it.'
const LINK_LIFE = 'The link is valid for {hours} hours and can be used once.'

const named = ({ batch_title }: ClassMail) => (batch_title ? '“{module_title}” ({batch_title})' : '“{module_title}”')
const timeAndPlace = ({ where }: ClassMail) => ['When: {when}', ...(where ? ['Where: {where}'] : [])]

const templates: { readonly [T in MailTemplate]: (mail: MailPayloads[T]) => Sentences } = {
  otp: ({ purpose, code }) => {
    const { subject, why, after } = codes[purpose]
    return { subject, before: [why], code, after: [CODE_LIFE, ...after] }
  },
  // The same words for everybody: whoever reads them knows best whether the address is in use elsewhere.
  account_invitation: ({ link, classes }) => ({
    subject: 'Your account at {organization}',
    before: [
      'An account has been prepared for you at {organization}. Please accept it to start:',
      ...(classes ? ['These classes wait for you: {classes}.'] : []),
    ],
    button: { label: 'Accept Invitation', link },
    after: [LINK_LIFE, 'If you do not know {organization}, you can decline the invitation there or ignore this mail.'],
  }),
  password_reset: ({ link }) => ({
    subject: 'Set a new password for {organization}',
    before: ['An administrator of {organization} has asked for a new password for your account. Choose it here:'],
    button: { label: 'Set New Password', link },
    after: [LINK_LIFE],
  }),
  access_approved: ({ link }) => ({
    subject: 'Welcome to {organization}',
    before: ['Your request for access to {organization} has been approved. You can sign in now.'],
    button: { label: 'Sign In', link },
    after: [],
  }),
  access_rejected: () => ({
    subject: 'Your request for access to {organization}',
    before: ['Your request for access to {organization} was not approved:', '{note}'],
    after: ['If you think this is a mistake, please contact your administrator.'],
  }),
  password_changed: () => ({
    subject: 'Your password for {organization} has been changed',
    before: ['The password of your account at {organization} was changed on {at}.'],
    after: ['If this was you, there is nothing to do. If it was not, please contact your administrator at once.'],
  }),
  login_changed: ({ email_to, nik_to, single_sign_on }) => ({
    subject: 'What you sign in with at {organization} has changed',
    before: [
      'What you sign in with at {organization} was changed on {at}:',
      ...(email_to === null ? [] : ['Email: {email_from} is now {email_to}.']),
      ...(nik_to === null ? [] : ['NIK: {nik_from} is now {nik_to}.']),
      ...(single_sign_on === null ? [] : ['Single sign-on: your account is now {single_sign_on}.']),
    ],
    after: ['If you expected this, there is nothing to do. If you did not, please contact your administrator at once.'],
  }),
  certificate_expiring: ({ link }) => ({
    subject: 'Your certificate expires soon: {certificate}',
    before: ['Your certificate “{certificate}” ({number}) of {organization} is valid until {until}.'],
    button: { label: 'See the Certificate', link },
    after: ['Please ask your administrator how to renew it.'],
  }),
  waiting_list_promoted: ({ batch_title }) => ({
    subject: 'You have a seat: {module_title}',
    before: [
      batch_title
        ? 'A seat has become free for you in “{module_title}” ({batch_title}).'
        : 'A seat has become free for you in “{module_title}”.',
      'Please sign in to see the schedule and your invitation.',
    ],
    after: [],
  }),
  class_invitation: (mail) => ({
    subject: 'You are invited: {module_title}',
    before: [`You are invited to ${named(mail)}.`, ...timeAndPlace(mail), 'Please sign in to answer the invitation.'],
    after: [],
  }),
  class_reminder: (mail) => ({
    subject: 'A reminder: {module_title}',
    before: [`We are waiting for you in ${named(mail)}.`, ...timeAndPlace(mail), 'Please sign in to answer or to begin.'],
    after: [],
  }),
  class_changed: (mail) => ({
    subject: 'Another time or place: {module_title}',
    before: [`Time or place of ${named(mail)} have changed.`, ...timeAndPlace(mail)],
    after: [],
  }),
  class_cancelled: (mail) => ({
    subject: 'Cancelled: {module_title}',
    before: [
      `Your seat in ${named(mail)} is no longer reserved: it will not take place as planned.`,
      ...(mail.reason ? ['{reason}'] : []),
    ],
    after: [],
  }),
  class_rejected: (mail) => ({
    subject: 'No seat: {module_title}',
    before: [`There is no seat for you in ${named(mail)}.`, ...(mail.reason ? ['{reason}'] : [])],
    after: [],
  }),
  assignment_graded: ({ outcome, score }) => ({
    subject: 'Your assignment was reviewed: {title}',
    before: [
      'Your assignment “{title}” in “{module_title}” has been reviewed.',
      ...(outcome && score !== null ? ['Result: {outcome}, score {score}.'] : []),
      ...(outcome && score === null ? ['Result: {outcome}.'] : []),
      'Please sign in to see more.',
    ],
    after: [],
  }),
}

/** A mail as text and as a page in the organisation's colour; every value is escaped where it is markup. */
export function composeMail<T extends MailTemplate>(
  template: T,
  payload: MailPayloads[T],
  look: MailLook,
): Required<MailContent> & { readonly fromName: string } {
  const values = Object.entries(payload).filter((value): value is [string, string | number] => value[1] !== null)
  const parts = {
    ...templates[template](payload),
    greeting: payload.full_name?.trim() ? 'Hello {full_name},' : 'Hello,',
    values: Object.fromEntries(values),
  }
  return { ...layOut(parts, look), fromName: look.organization }
}
