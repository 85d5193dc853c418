import { z } from 'zod'
import { UPLOAD_GROUP_KEYS } from '../../core/upload-groups.ts'
import { OBJECTIVES } from '../../learning/survey-objectives.ts'
import { shownItem } from '../../learning/tree-contents.ts'
import { learnerQuestion } from '../quiz/learner-quiz.ts'

/** What work is graded by, as learners read it. */
const shownRubric = z.object({
  title: z.string(),
  criteria: z.array(
    z.object({ title: z.string(), levels: z.array(z.object({ title: z.string(), text: z.string(), points: z.number() })) }),
  ),
})

/** What a learner would see of one content, whatever its type. What is not of its type is empty. */
export const previewOfContent = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  url: z.string().nullable(),
  instruction: z.string().nullable(),
  sessions: shownItem.shape.sessions,
  max_participant: z.number().nullable(),
  /** Which files are handed in with a link or an instruction. */
  file_upload_type: z.enum(UPLOAD_GROUP_KEYS).nullable(),
  /** Where a video, podcast or document is played or read from; of a document the PDF it is shown by, if there is one. */
  src: z.string().nullable(),
  poster: z.string().nullable(),
  /** Seconds or pages. */
  length: z.number().nullable(),
  /** What is said below a video, podcast or document, as rich text. */
  about: z.string().nullable(),
  transcript: z.string().nullable(),
  subtitles: z.array(z.object({ language: z.enum(['id', 'en']), url: z.string() })),
  chapters: z.array(z.object({ at_second: z.number(), title: z.string() })),
  /** A document that cannot be shown, or may be taken along. */
  download: z.object({ name: z.string(), url: z.string() }).nullable(),
  /** Signed address of a package. */
  package_url: z.string().nullable(),
  /** Of a quiz, survey or test: what one attempt asks of whom, without what is right. */
  quiz: z
    .object({
      duration: z.number(),
      pass_grade: z.number(),
      asked: z.array(z.object({ objective: z.enum(OBJECTIVES), questions: z.array(learnerQuestion) })),
    })
    .nullable(),
  assignment: z
    .object({
      instruction: z.string(),
      assignment_type: z.string(),
      upload_condition: z.string(),
      submit_condition: z.string(),
      allowed_upload_extensions: z.array(z.string()),
      rubric: shownRubric.nullable(),
    })
    .nullable(),
})
