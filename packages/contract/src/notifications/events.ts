/** Everything people are told of, in the order of the settings; `all.ts` says what each is. */
export const NOTIFICATION_EVENTS = [
  ...(['invitation', 'seat_confirmed', 'invitation_reminder', 'class_reminder', 'schedule_changed', 'cancelled'] as const),
  ...(['waiting_list_promoted', 'waiting_list_approved', 'waiting_list_rejected', 'coaching_status'] as const),
  ...(['assignment_graded', 'quiz_graded', 'due_date_reminder', 'survey_open'] as const),
  ...(['achievement_available', 'certificate_expiring', 'export_ready'] as const),
  ...(['content_review_requested', 'content_review_returned', 'content_review_published'] as const),
  ...(['knowledge_status', 'loan_status', 'redemption_status', 'announcement'] as const),
  ...(['issue_status', 'issue_reported'] as const),
  ...(['otp', 'account_invitation', 'password_reset', 'password_changed', 'login_changed', 'security_changed'] as const),
  ...(['access_approved', 'access_rejected'] as const),
] as const
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number]
