import { podcast, podcastApi, podcastScreens, video, videoApi, videoScreens } from '@pelita/contract/areas/media/media.ts'

/** What a list needs of a kind: its calls, screens and words, without the rules of its form. */
export const videoNames = {
  ...{ kind: 'video' as const, noun: 'Video', host: 'Speaker', feature: video, screens: videoScreens, api: videoApi },
}

/** Both have the same calls and screens under other names. */
export const podcastNames = {
  ...{ kind: 'podcast' as const, noun: 'Podcast', host: 'Host', feature: podcast, screens: podcastScreens, api: podcastApi },
} as unknown as Omit<typeof videoNames, 'kind'> & { kind: 'podcast' }

export type MediaNames = Omit<typeof videoNames, 'kind'> & { kind: 'video' | 'podcast' }
