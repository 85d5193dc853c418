import { aVideoFile, uploaded } from '../../../test/media-builders.ts'
import type { Sample } from '../../../test/samples.ts'

export const samples: Readonly<Record<'file.finishUpload', Sample>> = {
  'file.finishUpload': async (org) => ({
    params: { id: await uploaded(org.admin, 'video', `${org.secret.slice(0, 100)}.mp4`, aVideoFile(org.secret)) },
  }),
}
