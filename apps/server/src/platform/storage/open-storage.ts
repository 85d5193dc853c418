import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { localStorage } from './local-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'
import { toldStorage } from './told-storage.ts'

/** The S3 bucket where one is configured, otherwise the data folder. */
export const openStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage =>
  toldStorage(s3 ? s3Storage(s3) : localStorage(join(dataDir, 'files')))
