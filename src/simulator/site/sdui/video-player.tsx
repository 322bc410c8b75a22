/** @jsxImportSource hono/jsx */

/** Posts with a video bring a menu and a dialog that never show. */
export const HiddenVideoPlayer = () => (
  <div style="display:none">
    <ul class="vjs-menu-content" role="menu">
      <li role="menuitemradio" aria-checked="true">
        1x
      </li>
    </ul>
    <div role="dialog" aria-label="Modal Window" aria-modal="true">
      <button type="button" aria-label="Close Modal Dialog" />
    </div>
  </div>
);
