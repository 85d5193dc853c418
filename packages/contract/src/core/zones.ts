import { z } from 'zod'

export const ZONES = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura', 'UTC'] as const
export const DEFAULT_ZONE = 'Asia/Jakarta'
export type Zone = (typeof ZONES)[number]
export const zone = z.enum(ZONES, 'Timezone is not valid')
