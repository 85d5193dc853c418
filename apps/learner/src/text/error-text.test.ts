import { ApiError } from '@pelita/console/data/api-error.ts'
import { afterEach, expect, test } from 'vitest'
import { errorText } from './error-text.ts'
import { INDONESIAN } from './indonesian.ts'
import { MORE_INDONESIAN } from './more-indonesian.ts'
import { setWords } from './say.ts'

afterEach(() => setWords({}))
const refused = (data: unknown) => errorText(new ApiError({ status: 415, messages: ['File type is not supported'], data }))

test('a file of another kind is refused with what came and what is taken', () => {
  expect(refused({ came: 'pdf', taken: ['mp3', 'm4a', 'wav'] })).toBe(
    'File type is not supported\nThis is a PDF. Needed here: MP3, M4A or WAV.',
  )
  expect(refused(null)).toBe('File type is not supported')
})

test('the same in Indonesian', () => {
  setWords({ ...INDONESIAN, ...MORE_INDONESIAN })
  const toldOf = (data: unknown) => refused(data).split('\n')[1]
  expect(toldOf({ came: 'mp4', taken: ['pdf', 'docx'] })).toBe('Ini berkas MP4. Yang diperlukan di sini: PDF atau DOCX.')
  expect(toldOf({ taken: ['pdf'] })).toBe('Jenis berkas ini tidak dikenal. Yang diperlukan di sini: PDF.')
})
