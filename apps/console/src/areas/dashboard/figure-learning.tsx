import { LEARNING_FIGURES } from '@pelita/contract/areas/dashboard-figures.ts'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { learningList } from './figure-lists.ts'

export default function FigureLearning() {
  const { figure } = useSearch({ strict: false }) as { figure?: unknown }
  const asked = LEARNING_FIGURES.find((known) => known === figure) ?? 'published_contents'
  const definition = useMemo(() => learningList(asked), [asked])
  return <ListScreen key={asked} definition={definition} />
}
