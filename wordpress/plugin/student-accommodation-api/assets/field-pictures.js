/* Pictures out of the media library, with thumbnails; one without words can be given them where it is. */
;((wp, hfs) => {
  const { createElement: el, useState } = wp.element
  const { Button, Spinner, TextControl } = wp.components
  const { useSelect } = wp.data
  const { __, sprintf } = wp.i18n
  const domain = 'student-accommodation-api'

  const choose = ({ multiple, chosen }, onChosen) => {
    const frame = wp.media({
      title: __('Choose pictures', domain),
      library: { type: 'image' },
      multiple: multiple ? 'add' : false,
      button: { text: __('Use these', domain) },
    })
    frame.on('open', () => {
      frame.content.mode('browse')
      const selection = frame.state().get('selection')
      for (const id of chosen) selection.add(wp.media.attachment(id))
    })
    frame.on('select', () =>
      onChosen(
        frame
          .state()
          .get('selection')
          .map(({ id }) => id),
      ),
    )
    frame.open()
  }

  const Words = ({ id, onSaved }) => {
    const [words, setWords] = useState('')
    const [problem, setProblem] = useState('')
    const save = async () => {
      try {
        await wp.apiFetch({ path: `/wp/v2/media/${id}`, method: 'POST', data: { alt_text: words } })
        onSaved()
      } catch (error) {
        setProblem(error.message)
      }
    }
    return el(
      'div',
      { className: 'hfs-words' },
      el(TextControl, {
        label: __('Alternative text', domain),
        help: el(
          'span',
          { className: 'hfs-problem' },
          problem || __('Missing. Say what the picture shows.', domain),
        ),
        value: words,
        onChange: setWords,
        __nextHasNoMarginBottom: true,
      }),
      el(
        Button,
        { variant: 'secondary', disabled: words.trim() === '', onClick: save },
        __('Save text', domain),
      ),
    )
  }

  const Picture = ({ id, position, count, onMove, onRemove }) => {
    const media = useSelect((select) => select('core').getMedia(id, { context: 'view' }), [id])
    const isResolved = useSelect(
      (select) => select('core').hasFinishedResolution('getMedia', [id, { context: 'view' }]),
      [id],
    )
    const [hasNewWords, setHasNewWords] = useState(false)
    const name = media?.title?.rendered || String(id)
    const source = media?.media_details?.sizes?.thumbnail?.source_url ?? media?.source_url
    const shown = source
      ? el('img', { src: source, alt: media.alt_text || name, width: 120, height: 80 })
      : el(
          'div',
          { className: 'hfs-no-picture' },
          isResolved ? __('This picture has been deleted.', domain) : el(Spinner),
        )
    const moves = count > 1 && [
      el(Button, {
        key: 'before',
        icon: 'arrow-left-alt2',
        label: sprintf(__('Move %s forward', domain), name),
        disabled: position === 0,
        onClick: () => onMove(-1),
      }),
      el(Button, {
        key: 'after',
        icon: 'arrow-right-alt2',
        label: sprintf(__('Move %s back', domain), name),
        disabled: position === count - 1,
        onClick: () => onMove(1),
      }),
    ]
    return el(
      'li',
      { className: 'hfs-picture' },
      shown,
      el(
        'div',
        { className: 'hfs-picture-buttons' },
        moves,
        el(Button, {
          icon: 'no-alt',
          label: sprintf(__('Remove %s', domain), name),
          onClick: onRemove,
        }),
      ),
      media && !media.alt_text && !hasNewWords && el(Words, { id, onSaved: () => setHasNewWords(true) }),
    )
  }

  const Pictures = ({ field, value, onChange }) => {
    const multiple = field.type === 'gallery'
    const ids = multiple ? (value ?? []) : value ? [value] : []
    const keep = (next) => onChange(multiple ? next : (next[0] ?? 0))
    const moved = (from, by) => {
      const next = [...ids]
      next.splice(from + by, 0, ...next.splice(from, 1))
      return next
    }
    const label = multiple
      ? __('Choose pictures', domain)
      : ids.length
        ? __('Replace the picture', domain)
        : __('Choose a picture', domain)
    return el(
      'fieldset',
      { className: 'hfs-pictures' },
      el('legend', null, field.label),
      field.help && el('p', { className: 'hfs-help' }, field.help),
      ids.length > 0 &&
        el(
          'ul',
          null,
          ids.map((id, position) =>
            el(Picture, {
              key: id,
              id,
              position,
              count: ids.length,
              onMove: (by) => keep(moved(position, by)),
              onRemove: () => keep(ids.filter((other) => other !== id)),
            }),
          ),
        ),
      el(
        Button,
        {
          variant: 'secondary',
          'aria-label': `${label}: ${field.label}`,
          onClick: () => choose({ multiple, chosen: ids }, keep),
        },
        label,
      ),
    )
  }

  hfs.Pictures = Pictures
})(window.wp, window.hfsFields)
