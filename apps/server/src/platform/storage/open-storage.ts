import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { localStorage } from './local-storage.ts'
import { s3Storage } from './s3-storage.ts'
import { scannedStorage } from './scanned-storage.ts'
import type { Storage } from './storage.ts'
import { storageWithMessages } from './storage-with-messages.ts'

type Settings = Pick<Config, 's3' | 'dataDir'> & Partial<Pick<Config, 'clamav'>>

/** The S3 bucket where one is configured, otherwise the data folder; behind a virus scanner where there is one. */
export const openStorage = ({ s3, dataDir, clamav }: Settings): Storage => {
  const storage = s3 ? s3Storage(s3) : localStorage(join(dataDir, 'files'))
  return storageWithMessages(clamav ? scannedStorage(storage, clamav) : storage)
}
