/** What people are told about work that was graded. The outcome is told only where it shows results; the score only where there is one. */
export interface GradedMail {
  readonly full_name: string
  readonly title: string
  readonly module_title: string
  readonly outcome: 'passed' | 'not passed' | null
  readonly score: number | null
  /** Where it stands. */
  readonly content_id?: string
  readonly cohort_id?: string
  /** Where the result is read: the attempt of a quiz, the step of an assignment. */
  readonly result_id?: string
}
