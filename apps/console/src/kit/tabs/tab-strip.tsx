import { type KeyboardEvent, useEffect, useRef } from 'react'
import { t } from '../text/t.ts'
import { nextTab } from './tab-keys.ts'
import classes from './tabs.module.css'

interface TabName {
  readonly key: string
  readonly label: string
}

interface Props {
  label: string
  tabs: readonly TabName[]
  active: string
  onChange: (key: string) => void
  /** Beginning of the ids by which tabs and panel know each other. */
  id: string
}

/** A strip wider than the screen is moved until the open tab is in sight; the page itself stays where it is. */
const showTab = (strip: HTMLElement | null, id: string): void => {
  const tab = document.getElementById(id)
  if (!strip || !tab) return
  const [from, to] = [tab.offsetLeft - strip.offsetLeft, tab.offsetLeft - strip.offsetLeft + tab.offsetWidth]
  if (from < strip.scrollLeft) strip.scrollLeft = from
  else if (to > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = to - strip.clientWidth
}

/** The strip alone; the arrow keys walk it. */
export function TabStrip({ label, tabs, active, onChange, id }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => showTab(strip.current, `${id}-${active}`), [id, active])
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.key === active)
    const next = tabs[nextTab(event.key, at, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onChange(next.key)
    document.getElementById(`${id}-${next.key}`)?.focus()
  }
  return (
    <div ref={strip} className={classes.strip} role="tablist" aria-label={t(label)} onKeyDown={walk}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          id={`${id}-${tab.key}`}
          type="button"
          role="tab"
          className={classes.tab}
          aria-selected={tab.key === active}
          aria-controls={`${id}-panel`}
          tabIndex={tab.key === active ? 0 : -1}
          onClick={() => onChange(tab.key)}
        >
          {t(tab.label)}
        </button>
      ))}
    </div>
  )
}
