import { PEOPLE_FIGURES } from '@pelita/contract/areas/dashboard-figures.ts'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { peopleList } from './figure-lists.ts'

export default function FigurePeople() {
  const { figure } = useSearch({ strict: false }) as { figure?: unknown }
  const asked = PEOPLE_FIGURES.find((known) => known === figure) ?? 'total_users'
  const definition = useMemo(() => peopleList(asked), [asked])
  return <ListScreen key={asked} definition={definition} />
}
