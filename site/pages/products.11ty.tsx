import { Banner } from "../components/banner/Banner.tsx";
import { Kicker } from "../components/kicker/Kicker.tsx";
import { Page } from "../layouts/Page.tsx";
import type { Product } from "../data-types.ts";
import type { PageDataWith } from "../page-data.ts";
import "../styles/accents/leaf.css";

export const output = {
  pagination: { data: "products.items", size: 1, alias: "product" },
  permalink: ({ product }: { product: Product }) => `products/${product.slug}.html`,
};

/** A product that is still being built: breadcrumb, heading and a drawing, nothing else. */
export default function ProductPage(data: PageDataWith<"product", Product>) {
  const { product, products } = data;
  const parents = product.breadcrumbParent === "Home" ? [] : [{ label: product.breadcrumbParent }];
  const crumbs = [{ label: data.navigation.crumbs.home, href: "/" }, ...parents, { label: product.name }];
  return (
    <Page
      data={data}
      route={`/products/${product.slug}`}
      title={products.title}
      isWholeTitle
      description={product.description}
      isIndexed={false}
      crumbs={crumbs}
      picture={{ title: product.name, line: products.heading, drawing: "product" }}
    >
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
