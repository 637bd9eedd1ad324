import { Banner } from "../components/banner/Banner.tsx";
import { Kicker } from "../components/section-heading/SectionHeading.tsx";
import { Page } from "../layouts/Page.tsx";
import type { Product } from "../data-types.ts";
import { type PageDataWith, titled } from "../page-data.ts";
import "../styles/accents/leaf.css";

type ProductData = PageDataWith<"product", Product>;

export const data = {
  picture: "products",
  pagination: { data: "products.items", size: 1, alias: "product" },
  permalink: ({ product }: ProductData) => `products/${product.slug}.html`,
  eleventyComputed: titled(({ products, product }: ProductData) => ({ ...product, title: products.title })),
  eleventyExcludeFromCollections: true,
};

/** A product that is still being built: breadcrumb, heading and a drawing, nothing else. */
export default function ProductPage(data: ProductData) {
  const { product, products } = data;
  const parents = product.breadcrumbParent === "Home" ? [] : [{ label: product.breadcrumbParent }];
  const crumbs = [{ label: data.navigation.crumbs.home, href: "/" }, ...parents, { label: product.name }];
  return (
    <Page data={data} isWholeTitle crumbs={crumbs}>
      <Banner
        crumbs={crumbs}
        heading={
          <>
            <Kicker text={products.heading} isInHeading />
            {product.name}
          </>
        }
        drawing="product"
        accent="leaf"
      />
    </Page>
  );
}
