import { CONTENT_TYPES, contentType, type TreeKind, type TreeShape } from '@pelita/contract/learning/content-types.ts'
import type { ItemTypeKey } from '@pelita/contract/learning/item-types.ts'
import { isOwnThing, type PlacedType, type ShownSurvey } from '@pelita/contract/learning/tree-contents.ts'
import {
  IconBook,
  IconBooks,
  IconCalendarEvent,
  IconChecklist,
  IconClipboardCheck,
  IconDeviceDesktop,
  IconFilePlus,
  IconFileText,
  IconFileZip,
  IconHeadphones,
  IconLink,
  IconPresentation,
  IconQrcode,
  IconVideo,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { randomId } from '../../../data/random-id.ts'
import { useAction } from '../../../data/use-action.ts'
import { useData } from '../../../data/use-data.ts'
import { Badge } from '../../badges/badge.tsx'
import { ask } from '../../feedback/ask.tsx'
import { showWarning } from '../../feedback/failure.tsx'
import { sameValue } from '../../form/conflict/same-value.ts'
import { FormFooter } from '../../form/layout/form-footer.tsx'
import { useLeaveGuard } from '../../form/leave/use-leave-guard.ts'
import { RecordLoader } from '../../form/record/record-loader.tsx'
import { LEAVE } from '../../form/use-guarded-form.ts'
import { chooseContent } from '../../pickers/content-picker.tsx'
import { t } from '../../text/t.ts'
import { everyItem, sectionsOf, type WireSection } from '../../tree/tree.ts'
import { TreeEditor } from '../../tree/tree-editor.tsx'
import { EMPTY_SECTION } from '../../tree/tree-problems.ts'
import { useTree } from '../../tree/use-tree.ts'
import css from '../content.module.css'
import type { StepProps, WizardRecord } from '../wizard/wizard-step.ts'
import { type Item, ItemFields } from './item-fields.tsx'
import { type ItemsBesides, placedIn, problemWith, type Says, treeIn } from './items-besides.ts'
import { SurveyFields, type SurveyList, surveyProblem } from './survey-fields.tsx'
import { treeBody } from './tree-body.ts'
import type { TreeCalls, TreeOfContent } from './tree-calls.ts'
import { CONTENT_WORDS } from './tree-words.ts'

const FAILED = 'Failed get contents'

type Step<R extends WizardRecord> = Pick<StepProps<R>, 'record' | 'next' | 'back' | 'isLast'> &
  Partial<Pick<StepProps<R>, 'mayLeave'>>

interface Props<R extends WizardRecord> extends Step<R> {
  /** Decides whether the tree has days, what its items say and whether surveys stand around it. */
  kind: TreeKind
  calls: TreeCalls
  /** Where surveys are chosen from, for kinds that have them. */
  surveys?: SurveyList
  rules?: TreeStepRules
  /** Shows an item that is saved as learners see it. */
  preview?: (id: string) => void
  /** Further ways to fill the tree, for what is saved already. */
  tools?: (tools: TreeTools) => ReactNode
  /** What only its kind says of items: of one of its own, where and by whom each takes place. */
  besides?: ItemsBesides
  /** Where the tree stands on a page of its own, and is no step. */
  submit?: string
}

/** What a kind lets its authors do, where it differs. */
export interface TreeStepRules {
  /** Items are dragged from one section to another. */
  readonly between?: boolean
  readonly newSections?: boolean
  /** Contents are taken from the library, and made in place besides. */
  readonly library?: boolean
  readonly types?: readonly ItemTypeKey[]
  /** Saved however little there is of it; publishing tells what is missing. */
  readonly mayBeEmpty?: boolean
  /** What has results can be removed: they are kept in the archive. */
  readonly archives?: boolean
}

export interface TreeTools {
  /** Saves what is changed; answers whether that could be done. */
  readonly saveFirst: () => Promise<boolean>
  /** Shows the tree as the server holds it now. */
  readonly settle: (tree: TreeOfContent) => void
}

/** Where the tree of a content is built: a step of a wizard, or a page. */
export function TreeStep<R extends WizardRecord>(props: Props<R>) {
  const query = useData<TreeCalls['contents']>(props.calls.contents, { params: { id: props.record.id } }, FAILED)
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
  ...{ course: IconBook, webinar: IconPresentation, 'live-event': IconCalendarEvent },
} as const
const iconOf = ({ content_type }: Item) => ICONS[content_type as keyof typeof ICONS] ?? IconClipboardCheck

const kindText = (item: Item, says: Says | undefined): string =>
  [t(CONTENT_WORDS[item.content_type]), says?.text, says?.warning].filter(Boolean).join(' · ')

/** Read again after each save, it must not take away what is being typed. */
function Editor<R extends WizardRecord>({
  record,
  kind,
  calls,
  surveys: from,
  rules = {},
  preview,
  tools,
  besides,
  submit,
  saved,
  ...step
}: Props<R> & { saved: TreeOfContent }) {
  const { next, back, mayLeave, isLast } = step
  const shape: TreeShape = CONTENT_TYPES[kind].tree
  // What says when each of its items takes place has no due days.
  const byPerson = contentType(kind).runs === 'open' && !besides
  const { between = true, newSections = true, library, types, mayBeEmpty = false, archives = false } = rules
  const origin = useRef(saved)
  const tree = useTree<Item>({
    initial: () => treeIn(saved),
    days: shape.days,
    dragBetweenSections: between,
    problemOf: useMemo(() => problemWith(besides), [besides]),
  })
  const days = useMemo(() => placedIn(tree.days, besides), [tree.days, besides])
  const saysOf = useMemo(() => besides?.saysOf(everyItem(days)), [days, besides])
  // A section that is empty is no mistake as long as nobody publishes it.
  const problems = tree.problems.filter(({ text }) => !(mayBeEmpty && text === EMPTY_SECTION))
  const [surveys, setSurveys] = useState<readonly ShownSurvey[]>(saved.additional_sections ?? [])
  const { send, pending } = useSaving(calls, record.id, shape)
  const done = useRef(false)
  const isDirty = () =>
    !done.current &&
    !(
      sameValue(sectionsOf(days), sectionsOf(treeIn(origin.current))) &&
      sameValue(surveys, origin.current.additional_sections ?? [])
    )
  useLeaveGuard({ question: LEAVE, isDirty, left: () => {} })
  if (mayLeave) mayLeave.current = async () => !isDirty() || ask(LEAVE)
  const add = async (section: string, way?: 'library' | 'own') => {
    const { category_id, level_id } = record
    const about = { category_id, level_id }
    const chosen = await chooseContent({ content: kind, id: record.id, types, about, ...(way && { from: way }) })
    const items = (chosen ?? []).map(({ type, id, title, is_draft }) => ({
      id: randomId(),
      title,
      content_type: type as PlacedType,
      content_id: id || null,
      ...(is_draft && { is_draft }),
    }))
    if (items.length > 0) tree.act({ do: 'add-items', section, items })
    // What is no record of its own is filled in here.
    const own = items.find((item) => isOwnThing(item.content_type))
    if (own) tree.choose(own.id)
  }
  /** The tree as it was saved; nothing where it could not be. */
  const save = async (): Promise<TreeOfContent | undefined> => {
    const incomplete = (text: string, id?: string) => {
      showWarning('Content is incomplete', text)
      if (id) tree.choose(id)
    }
    const [first] = problems
    if (first) return void incomplete(first.text, first.id)
    if (!mayBeEmpty && everyItem(tree.days).length === 0) return void incomplete('Add at least one content first.')
    const idle = surveyProblem(surveys)
    if (idle) return void incomplete(idle)
    return send(sectionsOf(days), surveys, origin.current)
  }
  const settle = (now: TreeOfContent) => {
    origin.current = now
    tree.settle(treeIn(now))
    setSurveys(now.additional_sections ?? [])
  }
  // What another step saved meanwhile is taken over as long as nothing is changed here.
  useEffect(() => {
    if (saved.updated_at > origin.current.updated_at && !isDirty()) settle(saved)
  })
  const saveFirst = async () => {
    if (!isDirty()) return true
    const now = await save()
    if (now) settle(now)
    return now !== undefined
  }
  const proceed = async () => {
    if (!(await save())) return
    done.current = true
    next()
  }
  const isSaved = (id: string) => origin.current.sections.some(({ contents }) => contents.some((item) => item.id === id))
  const ways = [
    ...(library ? [{ label: 'Library', icon: IconBooks, run: (section: string) => void add(section, 'library') }] : []),
    { label: 'New', icon: IconFilePlus, run: (section: string) => void add(section, 'own') },
  ]
  return (
    <div className={css.stack}>
      <TreeEditor
        tree={{ ...tree, days }}
        describe={(item) => ({
          ...{ icon: iconOf(item), kind: kindText(item, saysOf?.(item)) },
          note: item.is_draft && <Badge tone="gray">{t('Draft')}</Badge>,
        })}
        itemEditor={(item, change) => (
          <ItemFields
            {...{ item, change, shape, byPerson, archives }}
            preview={preview && isSaved(item.id) ? ({ id }) => preview(id) : undefined}
            besides={besides?.fields(item, change)}
            warning={saysOf?.(item).warning}
          />
        )}
        addItem={(section) => void add(section)}
        newSections={newSections}
        {...(library !== undefined && { addWays: ways })}
        locked={(item) => (item.has_results && !archives ? 'Content already has participant results' : null)}
      />
      {tools?.({ saveFirst, settle })}
      {shape.surveys && from && (
        <SurveyFields surveys={surveys} change={setSurveys} from={from} content={record.id} byPerson={byPerson} />
      )}
      <FormFooter
        form={{ canSubmit: problems.length === 0, saving: pending }}
        submit={submit ?? (isLast ? 'Finish' : 'Next')}
        onSubmit={() => void proceed()}
        cancel={{ text: submit ? 'Cancel' : 'Back', go: back }}
      />
    </div>
  )
}

function useSaving(calls: TreeCalls, id: string, shape: TreeShape) {
  const { run, pending } = useAction<TreeCalls['saveContents']>(calls.saveContents, {
    done: 'Contents have been successfully saved.',
    failed: 'Failed to save contents',
  })
  const send = (
    sections: readonly WireSection<Item>[],
    surveys: readonly ShownSurvey[],
    { updated_at }: Pick<TreeOfContent, 'updated_at'>,
  ) => run({ params: { id }, body: { ...treeBody(sections, surveys, shape), updated_at } })
  return { send, pending }
}
