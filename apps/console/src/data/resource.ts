import type { Endpoint } from '@pelita/contract/core/endpoint.ts'

/** The specification calls a course by what is done with it: `course-general`, `course-content`, `courses`. */
const COURSE = /^course(?:s|-\w+)?$/

/** What a call is about, from its path: `/cms/v2/badges/:id` belongs to `badges`. */
export const resourceOf = (endpoint: Endpoint): string => {
  const named = endpoint.path.split('/').find((part) => part !== '' && part !== 'cms' && !/^v\d+$/.test(part))
  return named?.replace(COURSE, 'courses') ?? endpoint.path
}

/** An endpoint that answers one page of a list. */
export const isList = (endpoint: Endpoint): boolean => endpoint.query !== undefined && 'page' in endpoint.query.shape
