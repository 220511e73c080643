/* The last part of a page's address. */
;((wp, hfs) => {
  const { createElement: el, useState } = wp.element
  const { TextControl } = wp.components
  const { useDispatch, useSelect } = wp.data
  const { __, sprintf } = wp.i18n
  const domain = 'student-accommodation-api'

  hfs.Address = ({ address, problem, renaming }) => {
    const { editPost } = useDispatch('core/editor')
    const { saved, isPublished } = useSelect((select) => {
      const editor = select('core/editor')
      return {
        saved: editor.getCurrentPostAttribute('slug') ?? '',
        isPublished: editor.isCurrentPostPublished(),
      }
    }, [])
    // while someone types, their text stays as it is
    const [typed, setTyped] = useState(null)
    const isRenamed = isPublished && typed !== null && typed !== '' && !saved.startsWith(address.slug)
    const help = [
      sprintf(__('The page is at %s.', domain), address.before + address.slug),
      isRenamed && __('The address until now leads there.', domain),
      isRenamed && renaming,
    ]
    return el(
      'div',
      { className: 'hfs-field hfs-address', 'data-path': 'slug' },
      el(TextControl, {
        label: __('Web address', domain),
        help: hfs.helpOf({ help: help.filter(Boolean).join(' ') }, problem),
        'aria-invalid': problem ? true : undefined,
        value: typed ?? address.slug,
        onChange: (text) => {
          setTyped(text)
          editPost({ slug: wp.url.cleanForSlug(text) })
        },
        onBlur: () => setTyped(null),
        __nextHasNoMarginBottom: true,
      }),
    )
  }
})(window.wp, window.hfsFields)
