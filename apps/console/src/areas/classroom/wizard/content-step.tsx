import { classroomContentApi, type ShownTree } from '@pelita/contract/areas/classroom/classroom-contents.ts'
import { isOwnThing, itemProblem, type PlacedType, type ShownSurvey } from '@pelita/contract/learning/tree-contents.ts'
import {
  IconChecklist,
  IconClipboardCheck,
  IconDeviceDesktop,
  IconFileText,
  IconFileZip,
  IconHeadphones,
  IconLink,
  IconQrcode,
  IconVideo,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { randomId } from '../../../data/random-id.ts'
import { useAction } from '../../../data/use-action.ts'
import { useData } from '../../../data/use-data.ts'
import { ask } from '../../../kit/feedback/ask.tsx'
import { showWarning } from '../../../kit/feedback/failure.tsx'
import { FormFooter } from '../../../kit/form/form-footer.tsx'
import { RecordLoader } from '../../../kit/form/record-loader.tsx'
import { sameValue } from '../../../kit/form/same-value.ts'
import { LEAVE } from '../../../kit/form/use-guarded-form.ts'
import { useLeaveGuard } from '../../../kit/form/use-leave-guard.ts'
import { chooseContent } from '../../../kit/pickers/content-picker.tsx'
import { t } from '../../../kit/text/t.ts'
import { everyItem, sectionsOf, treeOf } from '../../../kit/tree/tree.ts'
import { TreeEditor } from '../../../kit/tree/tree-editor.tsx'
import { useTree } from '../../../kit/tree/use-tree.ts'
import css from '../classroom.module.css'
import { CONTENT_WORDS } from '../classroom-words.ts'
import type { StepProps } from './classroom-wizard.tsx'
import { type Item, ItemFields } from './item-fields.tsx'
import { linkProblem } from './own-fields.tsx'
import { SurveyFields, surveyProblem } from './survey-fields.tsx'

const FAILED = 'Failed get contents'

/** Step 2: days, sections and what stands in them. */
export function ContentStep(props: StepProps) {
  const query = useData(classroomContentApi.contents, { params: { id: props.record.id } }, FAILED)
  return (
    <RecordLoader query={query} failed={FAILED}>
      {(tree) => <Editor {...props} saved={tree} />}
    </RecordLoader>
  )
}

const ICONS = {
  ...{ presence: IconQrcode, quiz: IconClipboardCheck, assignment: IconChecklist },
  ...{ video: IconVideo, podcast: IconHeadphones },
  ...{ 'document-pdf': IconFileText, 'document-ppt': IconFileText },
  ...{ html5: IconFileZip, others: IconLink, online_meeting: IconDeviceDesktop },
} as const
const iconOf = ({ content_type }: Item) => ICONS[content_type as keyof typeof ICONS] ?? IconClipboardCheck

const problemOf = (item: Item): string | null => itemProblem(item) ?? linkProblem(item)

/** Read again after each save, it must not take away what is being typed. */
function Editor({ record, saved, next, back, mayLeave }: StepProps & { saved: ShownTree }) {
  const origin = useRef(saved)
  const tree = useTree<Item>({ initial: () => treeOf<Item>(saved.sections), days: true, problemOf })
  const [surveys, setSurveys] = useState<readonly ShownSurvey[]>(saved.additional_sections)
  const { send, pending } = useSaving(record.id)
  const done = useRef(false)
  const isDirty = () =>
    !done.current &&
    !(
      sameValue(sectionsOf(tree.days), sectionsOf(treeOf<Item>(origin.current.sections))) &&
      sameValue(surveys, origin.current.additional_sections)
    )
  useLeaveGuard({ question: LEAVE, isDirty, left: () => {} })
  mayLeave.current = async () => !isDirty() || ask(LEAVE)
  const add = async (section: string) => {
    const chosen = await chooseContent({ content: 'classroom', id: record.id })
    const items = (chosen ?? []).map(({ type, id, title }) => ({
      id: randomId(),
      title,
      content_type: type as PlacedType,
      content_id: id || null,
    }))
    if (items.length > 0) tree.act({ do: 'add-items', section, items })
    // What is no record of its own is filled in here.
    const own = items.find((item) => isOwnThing(item.content_type))
    if (own) tree.choose(own.id)
  }
  const proceed = async () => {
    if (tree.problems.length > 0 || everyItem(tree.days).length === 0) {
      showWarning('Content is incomplete', tree.problems[0]?.text ?? 'Add at least one content first.')
      const first = tree.problems[0]
      if (first) tree.choose(first.id)
      return
    }
    const idle = surveyProblem(surveys)
    if (idle) {
      showWarning('Content is incomplete', idle)
      return
    }
    const answer = await send(sectionsOf(tree.days), surveys, origin.current)
    if (!answer) return
    done.current = true
    next()
  }
  return (
    <div className={css.stack}>
      <TreeEditor
        tree={tree}
        describe={(item) => ({ icon: iconOf(item), kind: t(CONTENT_WORDS[item.content_type]) })}
        itemEditor={(item, change) => <ItemFields item={item} change={change} />}
        addItem={(section) => void add(section)}
        locked={(item) => (item.has_results ? 'Content already has participant results' : null)}
      />
      <SurveyFields surveys={surveys} change={setSurveys} />
      <FormFooter
        form={{ canSubmit: tree.problems.length === 0, saving: pending }}
        submit="Next"
        onSubmit={() => void proceed()}
        cancel={{ text: 'Back', go: back }}
      />
    </div>
  )
}

function useSaving(id: string) {
  const { run, pending } = useAction(classroomContentApi.saveContents, {
    done: 'Contents have been successfully saved.',
    failed: 'Failed to save contents',
  })
  const send = (
    sections: ReturnType<typeof sectionsOf<Item>>,
    surveys: readonly ShownSurvey[],
    { updated_at }: Pick<ShownTree, 'updated_at'>,
  ) => {
    const body = {
      sections: sections.map((section) => ({
        ...section,
        contents: section.contents.map(({ has_results: _, html5_name: __, sessions, ...item }) => ({
          ...item,
          ...(sessions && { sessions: [...sessions] }),
        })),
      })),
      additional_sections: [...surveys],
      updated_at,
    }
    return run({ params: { id }, body })
  }
  return { send, pending }
}
