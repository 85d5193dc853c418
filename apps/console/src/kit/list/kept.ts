import { toast } from '../feedback/toast.tsx'
import { t } from '../text/t.ts'
import type { Removal } from './define-list.ts'

/** Why a row cannot be deleted, where Delete would stand. */
export const keptText = <Row>({ keptFor, entity }: Pick<Removal<Row>, 'keptFor' | 'entity'>, row: Row): string =>
  keptFor ? t(keptFor(row)) : t('{entity} is in use and cannot be deleted', { entity: t(entity) })

export const tellKept = <Row>(removal: Removal<Row>, row: Row): void => toast.info(keptText(removal, row))
