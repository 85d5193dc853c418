import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { idParams, recordId, says } from '../../core/fields.ts'
import { listQuery, paged } from '../../core/paging.ts'
import { chapter, MEDIA_KINDS } from './media-form.ts'
import { saidRows, wordsQuery } from './media-words.ts'

export const mediaEntry = z.object({
  id: z.uuid(),
  module_type: z.enum(MEDIA_KINDS),
  title: z.string(),
  thumbnail: z.string().nullable(),
  category: z.string().nullable(),
  /** Minutes. */
  duration: z.number().nullable(),
  percent: z.number(),
  is_done: z.boolean(),
})
export type MediaEntry = z.output<typeof mediaEntry>

export const learnerMediaApi = {
  list: endpoint({
    method: 'GET',
    path: '/learner/media',
    access: 'learner',
    summary: 'Published videos and podcasts I may open, the newest first, and how far I am',
    query: listQuery({ module_type: z.enum(MEDIA_KINDS, says.notValid('Type')).optional(), category_id: recordId.optional() }, [
      'title',
      'published_at',
    ]),
    data: paged(mediaEntry),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/learner/media/:id',
    access: 'learner',
    trial: 'own',
    summary: 'One video or podcast with what its player needs; a step of a class I take part in is opened too',
    params: idParams,
    data: mediaEntry.extend({
      description: z.string(),
      source_type: z.enum(['upload', 'link']),
      /** A signed link to the file, or the address that was entered. */
      play_url: z.string().nullable(),
      play_mime: z.string().nullable(),
      /** Bytes of the file that is played, so that whoever pays for data knows before. */
      play_size: z.number().nullable(),
      poster_url: z.string().nullable(),
      /** Where it is saved from; nothing where that is not allowed. */
      download_url: z.string().nullable(),
      subtitles: z.array(z.object({ language: z.enum(['id', 'en']), url: z.string() })),
      chapters: z.array(chapter),
      transcript: z.string().nullable(),
      hosts: z.array(z.string()),
      seconds: z.number().nullable(),
      /** What is said can be looked for. */
      has_words: z.boolean(),
      /** Somebody has to let me in first: opening it asks for that. */
      is_locked: z.boolean(),
      /** Where I stopped. */
      position_seconds: z.number(),
      allow_comment: z.boolean(),
    }),
  }),
  words: endpoint({
    method: 'GET',
    path: '/learner/media/:id/words',
    access: 'learner',
    trial: 'own',
    summary: 'Where something is said in it: the second at which one begins to hear it',
    params: idParams,
    query: wordsQuery,
    data: saidRows,
  }),
}
