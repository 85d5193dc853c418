import type { Permission } from '@pelita/contract/core/catalogue.ts'
import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import type { Pagination } from '@pelita/contract/core/paging.ts'
import type { z } from 'zod'
import type { FileRules } from '../../upload/file-checks.ts'

type Answers<Data> = Endpoint & { readonly data: z.ZodType<Data> }

export interface BadgeChoice {
  id: string
  name: string
}
export interface CertificateChoice {
  id: string
  name: string
  template: { id: string; title: string }
}

/** What achievements are chosen by; the kind of content gives it in. */
export interface AchievementCalls {
  readonly badges: Answers<{ results: BadgeChoice[] }>
  /** Makes a badge of an uploaded picture, for those who may. */
  readonly newBadge: { readonly call: Answers<BadgeChoice>; readonly needs: Permission; readonly pictures: FileRules }
  readonly certificates: Answers<{ results: CertificateChoice[]; pagination: Pagination }>
  /** Certificates are made for one type of content each. */
  readonly certificateType: number
  /** What a certificate looks like. */
  readonly template: Answers<{ orientation: 'landscape' | 'portrait'; page_size: 'A4' | 'Letter' }>
  readonly miniature: Answers<{ html: string }>
}
