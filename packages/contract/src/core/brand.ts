export const DEFAULT_BRAND = {
  primary_color: '#0F62AC',
  secondary_color: '#F5A623',
  text_color: '#1F2937',
  title: 'Learning Console',
} as const
