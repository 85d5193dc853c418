import { aVideoFile, uploaded } from '../../../test/media-builders.ts'
import type { SamplesOf } from '../../../test/samples.ts'
import { smallPicture } from '../../../test/small-picture.ts'

export const samples: SamplesOf<'file'> = {
  'file.upload': async () => ({ file: await smallPicture(), fields: { folder: 'content/user-upload/image' } }),
  'file.finishUpload': async (org) => ({
    params: { id: await uploaded(org.admin, 'video', `${org.secret.slice(0, 100)}.mp4`, aVideoFile(org.secret)) },
  }),
}
