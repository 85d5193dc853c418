import { Button } from '@mantine/core'
import { asPlaceholder, isPlaceholder, PLACEHOLDERS } from '@pelita/contract/learning/certificate/placeholders.ts'
import { IconBraces, IconCopy, IconIndentIncrease, IconRestore } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import type { CodeTools } from '../../kit/code/code-editor.tsx'
import { CommandMenu } from '../../kit/feedback/command-menu.tsx'
import { copyText } from '../../kit/feedback/copy-text.ts'
import { Bone } from '../../kit/feedback/skeletons.tsx'
import { FieldError } from '../../kit/form/field/field-error.tsx'
import { useField } from '../../kit/form/field/use-field.tsx'
import type { GuardedForm } from '../../kit/form/use-guarded-form.ts'
import { lazyPart } from '../../kit/page/lazy-part.tsx'
import { Segments } from '../../kit/pickers/segments.tsx'
import { t } from '../../kit/text/t.ts'
import css from './theme.module.css'
import type { ThemeValues } from './theme-kind.ts'

const CodeEditor = lazyPart(() => import('../../kit/code/code-editor.tsx'))

const PANES = [
  { value: 'html', label: 'HTML' },
  { value: 'css', label: 'CSS' },
] as const

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

interface Props {
  form: GuardedForm<ThemeValues>
  saved: { readonly html: string; readonly css: string }
}

/** HTML and CSS of a theme, one pane at a time, with what helps to write them. */
export function ThemeCode({ form, saved }: Props) {
  const [pane, setPane] = useState<'html' | 'css'>('html')
  const tools = useRef<CodeTools | null>(null)
  const html = useField({ form, name: 'html', label: 'HTML', required: true })
  const style = useField({ form, name: 'css', label: 'CSS' })
  const field = pane === 'html' ? html : style
  const code = typeof field.value === 'string' ? field.value : ''
  const error = html.frame.error ?? style.frame.error
  const placeholders = PLACEHOLDERS.map(({ name, label }) => ({
    label: `${asPlaceholder(name)} · ${t(label)}`,
    run: () => tools.current?.insert(asPlaceholder(name)),
  }))
  return (
    <section className={css.code} aria-label={t('Code')} data-path="html">
      <div className={css.tools}>
        <Segments label="Code" options={PANES} value={pane} onChange={setPane} />
        <span className={css.toolbar}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconIndentIncrease {...icon} />}
            onClick={() => tools.current?.format()}
          >
            {t('Format')}
          </Button>
          {pane === 'html' && (
            <CommandMenu
              label="Insert Placeholder"
              commands={placeholders}
              trigger={(trigger) => (
                <Button {...trigger} variant="default" size="xs" leftSection={<IconBraces {...icon} />}>
                  {t('Insert Placeholder')}
                </Button>
              )}
            />
          )}
          <Button variant="default" size="xs" leftSection={<IconCopy {...icon} />} onClick={() => void copyText(code)}>
            {t('Copy Code')}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRestore {...icon} />}
            disabled={code === saved[pane]}
            onClick={() => field.change(saved[pane])}
          >
            {t('Reset to Saved')}
          </Button>
        </span>
      </div>
      <Suspense fallback={<Bone width="100%" height={360} />}>
        <CodeEditor
          key={pane}
          label={pane === 'html' ? t('HTML code') : t('CSS code')}
          language={pane}
          value={code}
          onChange={field.change}
          known={pane === 'html' ? isPlaceholder : undefined}
          invalid={Boolean(field.frame.error)}
          tools={tools}
        />
      </Suspense>
      {pane === 'css' && (
        <p className={css.hint}>
          {t('Inter and Lora look the same on every screen and in every PDF; other fonts must be installed.')}
        </p>
      )}
      {error && (
        <div role="alert" className={css.problem}>
          {typeof error === 'string' ? <FieldError text={error} /> : error}
        </div>
      )}
    </section>
  )
}
