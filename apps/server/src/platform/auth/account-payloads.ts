interface LinkMail {
  readonly full_name: string
  readonly link: string
  readonly hours: number
}

/** What mails about accounts and signing in have to know. */
export interface AccountMails {
  otp: {
    readonly full_name: string | null
    readonly code: string
    readonly purpose: 'login' | 'register' | 'reset_password' | 'lost_factor'
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
  /** What one shows besides the password; `codes_renewed` are those of recovery. */
  factor_changed: {
    readonly full_name: string
    readonly what:
      | 'app_added'
      | 'app_removed'
      | 'passkey_added'
      | 'passkey_removed'
      | 'codes_renewed'
      | 'recovery_used'
      | 'reset'
      | 'reset_stopped'
      | 'reset_by_administrator'
    readonly at: string
  }
  /** Somebody who proved the address says that every factor is lost. */
  factor_reset: { readonly full_name: string; readonly until: string; readonly link: string }
  factor_reset_told: { readonly full_name: string; readonly by: string; readonly until: string }
  /** Whoever holds all access hears who changed what lets others in. */
  security_changed: {
    readonly full_name: string
    readonly what: 'single_sign_on' | 'api_credential'
    readonly by: string
    readonly at: string
  }
  /** Whoever holds all access hears that somebody tries to get in; without an account at many of them. */
  sign_in_failures: {
    readonly full_name: string
    readonly account: string | null
    readonly failures: number
    readonly at: string
  }
}
