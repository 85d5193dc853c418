/** Who may find a content, as forms and details call it. */
export const PRIVACY_WORDS = {
  PUBLIC: 'Public',
  PROTECTED: 'Protected',
  PRIVATE: 'Private',
  CORPORATE: 'Corporate Only',
} as const
export type Privacy = keyof typeof PRIVACY_WORDS
