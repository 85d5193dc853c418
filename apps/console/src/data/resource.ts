import type { Endpoint } from '@pelita/contract/core/endpoint.ts'

/** What a call is about, from its path: `/cms/v2/badges/:id` belongs to `badges`. */
export const resourceOf = (endpoint: Endpoint): string =>
  endpoint.path
    .split('/')
    .filter((part) => part !== '' && part !== 'cms' && !/^v\d+$/.test(part))
    .at(0) ?? endpoint.path

/** An endpoint that answers one page of a list. */
export const isList = (endpoint: Endpoint): boolean => endpoint.query !== undefined && 'page' in endpoint.query.shape
