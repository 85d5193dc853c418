import { answerPortions, wholeFile } from '../../../platform/reading/answer-portions.mjs'
import { readPortions } from './question-portions.ts'

/** A file comes behind its order; bytes go out as letters. */
answerPortions(async function* ({ size, ...job }, file) {
  const given = job.file ? { ...job, file: { ...job.file, bytes: await wholeFile(file, size) } } : job
  for (const { pictures, ...portion } of readPortions(given))
    yield {
      ...portion,
      pictures: pictures?.map(({ bytes, ...picture }) => ({ ...picture, base64: Buffer.from(bytes).toString('base64') })),
    }
})
