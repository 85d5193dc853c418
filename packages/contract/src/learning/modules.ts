const modules = {
  classroom: 'Classroom',
  course: 'Course',
  program: 'Program',
  journey: 'Journey',
  'live-event': 'Live Event',
  webinar: 'Webinar',
  video: 'Video',
  podcast: 'Podcast',
  'document-pdf': 'Document PDF',
  'document-ppt': 'Document PPT',
  checkpoint: 'Checkpoint',
  quiz: 'Quiz',
  digilib: 'Digilib',
  mentoring: 'Mentoring',
  'knowledge-feed': 'Knowledge Feed',
  others: 'Others',
} as const

export type ModuleSlug = keyof typeof modules

/** The kinds of content a category can be for. */
export const CATEGORY_MODULES = (Object.keys(modules) as ModuleSlug[]).filter((slug) => slug !== 'others') as [
  ModuleSlug,
  ...ModuleSlug[],
]

export const moduleTitle = (slug: string): string => (modules as Record<string, string>)[slug] ?? slug
